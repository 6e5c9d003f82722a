import copiedCode from '../ui/copied-code.css?inline';
import button from '../ui/css/button.css?inline';
import ground from '../ui/css/ground.css?inline';
import layout from '../ui/css/layout.css?inline';
import paper from '../ui/css/paper.css?inline';
import signs from '../ui/css/signs.css?inline';
import type from '../ui/css/type.css?inline';
import tokens from '../ui/tokens.css?inline';
import embedCheck from './embed-check.css?inline';

/** What the check draws. */
export const embedCheckStyles = [tokens, ground, type, signs, layout, button, paper, copiedCode, embedCheck];
