import type { listChildren } from '@lectern/events/accounts/family.routes';
import { buttonClass } from '@lectern/widgets/ui/button';
import { Empty } from '@lectern/widgets/ui/empty';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AnswerOf } from '../api/api.types.js';
import { QueryView } from '../page/query-view.js';
import { paths } from '../paths.js';
import { useChildren } from './family.api.js';

type ChildrenViewProps = {
  /** What the page says where the children could not be loaded. */
  readonly failed: string;
  /** What it says to a parent without children, and the words that lead on to adding one. */
  readonly none: { readonly title: string; readonly body: string; readonly action: string };
  readonly children: (family: AnswerOf<typeof listChildren>) => ReactNode;
};

/** The children of the parent who is here, or the way to add the first one. */
export function ChildrenView({ failed, none, children }: ChildrenViewProps) {
  return (
    <QueryView
      query={useChildren()}
      failed={failed}
      isEmpty={(family) => family.length === 0}
      empty={
        <Empty
          title={none.title}
          picture="kite"
          action={
            <Link className={buttonClass({ kind: 'primary', big: true })} to={paths.addChildren}>
              {none.action}
            </Link>
          }
        >
          {none.body}
        </Empty>
      }
    >
      {children}
    </QueryView>
  );
}
