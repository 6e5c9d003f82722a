/** The reference of `ingest`: Socket.IO that acknowledges and does nothing else. */
import { createServer } from 'node:http';
import { Server } from 'socket.io';

const http = createServer();
const server = new Server(http, { maxHttpBufferSize: 2 * 1024 * 1024, serveClient: false });
server.on('connection', (socket) => {
  socket.on('student:stream-response', (_message, acknowledge) =>
    acknowledge({ status: 'success', success: true }),
  );
});
http.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${http.address().port}`));
process.on('SIGTERM', () => process.exit(0));
