import button from '../ui/css/button.css?inline';
import field from '../ui/css/field.css?inline';
import ground from '../ui/css/ground.css?inline';
import layout from '../ui/css/layout.css?inline';
import message from '../ui/css/message.css?inline';
import paper from '../ui/css/paper.css?inline';
import progress from '../ui/css/progress.css?inline';
import score from '../ui/css/score.css?inline';
import segments from '../ui/css/segments.css?inline';
import signs from '../ui/css/signs.css?inline';
import type from '../ui/css/type.css?inline';
import voice from '../ui/css/voice.css?inline';
import tokens from '../ui/tokens.css?inline';
import practice from './practice-session.css?inline';

/** What a practice draws; no tables, medals or shell. */
export const practiceSessionStyles = [
  tokens,
  ground,
  type,
  signs,
  layout,
  button,
  field,
  message,
  paper,
  segments,
  progress,
  score,
  voice,
  practice,
];
