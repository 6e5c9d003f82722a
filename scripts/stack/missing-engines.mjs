/** Says which engines a stack would miss on this machine, a line each; nothing when it could start. */
import { engineComplaints } from './stack-engines.mjs';

for (const line of engineComplaints(process.env)) console.log(line);
