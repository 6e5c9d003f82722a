import button from '../ui/css/button.css?inline';
import ground from '../ui/css/ground.css?inline';
import layout from '../ui/css/layout.css?inline';
import message from '../ui/css/message.css?inline';
import paper from '../ui/css/paper.css?inline';
import progress from '../ui/css/progress.css?inline';
import signs from '../ui/css/signs.css?inline';
import type from '../ui/css/type.css?inline';
import tokens from '../ui/tokens.css?inline';
import passage from './passage.css?inline';

/** What a practice opens with; no tables, medals or shell. */
export const practiceSessionStyles = [
  tokens,
  ground,
  type,
  signs,
  layout,
  button,
  message,
  paper,
  progress,
  passage,
];
