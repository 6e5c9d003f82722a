import type { ComponentPropsWithRef } from 'react';
import { classes } from './classes.js';

/** A leaf of paper. Its parts are divided by hairlines (`ruled`), never by further sheets. */
export function Sheet({ ruled, className, ...rest }: ComponentPropsWithRef<'section'> & { ruled?: boolean }) {
  return <section {...rest} className={classes('sheet', ruled && 'ruled', className)} />;
}
