import type { ReactNode } from 'react';
import { Picture, type PictureName } from './pictures.js';

export type EmptyProps = {
  title: ReactNode;
  /** Of its heading, in the outline of the page. */
  level?: 2 | 3 | 4;
  picture?: PictureName;
  children?: ReactNode;
  /** The one thing to do about it. */
  action?: ReactNode;
};

/** Nothing here yet: says why, and what comes next. */
export function Empty({ title, level = 2, picture = 'page', children, action }: EmptyProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty">
      <Picture name={picture} />
      <Heading className="empty-title">{title}</Heading>
      {children && <p className="soft">{children}</p>}
      {action}
    </div>
  );
}
