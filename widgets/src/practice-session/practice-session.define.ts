import { PracticeSessionElement } from './practice-session.element.js';

if (!customElements.get('lectern-practice-session')) {
  customElements.define('lectern-practice-session', PracticeSessionElement);
}
