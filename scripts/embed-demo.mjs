/** `npm run embed-demo`: a plain site of a school on another origin, with Lectern's elements in its page. */
import { startSchoolSite } from './embed-demo/school-site.mjs';

const {
  LECTERN_URL: lectern = 'http://localhost:3000',
  LECTERN_EMBED_KEY: key,
  PORT: port = '8090',
} = process.env;

if (!key) {
  console.error(
    `A school site needs a key of its school: make one at ${lectern}/school-admin/embedding, allow the site
http://localhost:${port} there, and start again with LECTERN_EMBED_KEY=… npm run embed-demo`,
  );
  process.exit(1);
}
const url = await startSchoolSite({ lectern: new URL(lectern).origin, key, port: Number(port) });
console.log(`A school's own site with Lectern in it: ${url}`);
