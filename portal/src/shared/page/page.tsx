import { classes } from '@lectern/widgets/ui/classes';
import type { ReactNode } from 'react';
import { PageHeading } from './page-heading.js';

export type PageProps = {
  title: ReactNode;
  /** For the tab, where it differs from the title. */
  tab?: string;
  /** What the page is for, in a sentence. */
  lead?: ReactNode;
  /** What stands over the title. */
  kicker?: ReactNode;
  /** Buttons and links beside the title. */
  actions?: ReactNode;
  /** What else belongs to the head. */
  head?: ReactNode;
  /** It takes the place of what was pressed. */
  takesFocus?: boolean;
  className?: string;
  children?: ReactNode;
};

/** A page as it is laid out: its head, and its parts under each other. */
export function Page(props: PageProps) {
  const { title, tab, lead, kicker, actions, head, takesFocus = false, className, children } = props;
  return (
    <div className={classes('wrap page', className)}>
      <div className="page-head">
        {kicker && <p className="note">{kicker}</p>}
        <div className="row spread">
          <PageHeading fTakesFocus={takesFocus} {...(tab !== undefined && { title: tab })}>
            {title}
          </PageHeading>
          {actions && <div className="row">{actions}</div>}
        </div>
        {lead && <p className="lead soft">{lead}</p>}
        {head}
      </div>
      {children}
    </div>
  );
}
