import { createElement, type ReactNode } from 'react';
import { LecternElement } from '../ui/lectern-element.js';
import { EmbedCheck } from './embed-check.js';
import { lookAround, tryMicrophone } from './embed-check.adapter.js';
import { embedCheckStyles } from './embed-check.styles.js';
import { reportIn } from './report-link.js';

/** The page that a school opens in a frame of its own site, to see whether Lectern will work there. */
export class EmbedCheckElement extends LecternElement {
  static readonly observedAttributes = ['grades', 'lang'];
  protected override readonly styles = embedCheckStyles;

  protected override view(): ReactNode {
    const { origin, hash } = location;
    const given = this.getAttribute('grades');
    const grades = given === 'offered' || given === 'refused' ? given : 'none';
    return createElement(EmbedCheck, {
      // A launch has another address, which nobody can open again.
      page: `${origin}/embed/check`,
      report: reportIn(hash),
      look: (tell) => lookAround(grades, tell),
      tryMicrophone,
    });
  }
}
