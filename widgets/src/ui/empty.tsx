import type { ReactNode } from 'react';
import { Picture, type PictureName } from './pictures.js';

export type EmptyProps = {
  title: ReactNode;
  picture?: PictureName;
  children?: ReactNode;
  /** The one thing to do about it. */
  action?: ReactNode;
};

/** Nothing here yet: says why, and what comes next. */
export function Empty({ title, picture = 'page', children, action }: EmptyProps) {
  return (
    <div className="empty">
      <Picture name={picture} />
      <h3>{title}</h3>
      {children && <p className="soft">{children}</p>}
      {action}
    </div>
  );
}
