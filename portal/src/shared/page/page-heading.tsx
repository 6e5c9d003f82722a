import { useTexts } from '@lectern/widgets/ui/texts';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import texts from './page.en.json';

export type PageHeadingProps = {
  /** For the tab, where it differs from the heading. */
  title?: string;
  children: ReactNode;
  className?: string;
  /** Takes the focus however one came: what had it is gone. */
  fTakesFocus?: boolean;
};

/** A page's h1. It names the tab, and takes the focus when one comes from another page. */
export function PageHeading({ title, children, className, fTakesFocus = false }: PageHeadingProps) {
  const t = useTexts(texts);
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const isFirstPage = useRef(key === 'default' && !fTakesFocus);
  useEffect(() => {
    if (!isFirstPage.current) heading.current?.focus({ preventScroll: true });
  }, []);
  const name = title ?? (typeof children === 'string' ? children : t.product);
  return (
    <>
      <title>{name === t.product ? name : t.tab({ page: name })}</title>
      <h1 ref={heading} tabIndex={-1} className={className}>
        {children}
      </h1>
    </>
  );
}
