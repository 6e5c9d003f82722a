/** Answers every request with what it holds, for `stack-command`: `node nats-echo.mjs URL SUBJECT`. */
import { connect } from '@nats-io/transport-node';

const [url, subject] = process.argv.slice(2);
const nats = await connect({ servers: url });
nats.subscribe(subject, { callback: (_error, message) => message.respond(message.data) });
await nats.flush();
console.log('listening');
