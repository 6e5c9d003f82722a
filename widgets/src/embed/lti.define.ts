import { runLtiPage } from '../lti/lti-page.adapter.js';

void runLtiPage();
