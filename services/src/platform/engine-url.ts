/** What can be wrong with an engine's address before anybody is asked, for the settings. */

const decodes = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

/** Whether a user and a password in front of the server's name are written as an address has them. */
export const areCredentialsEncoded = (url: string): boolean =>
  decodes(/^[^:]+:\/\/([^/?#]*)@/.exec(url)?.[1] ?? '');

const usualMongoPort = 27_017;

/** Servers and database of a MongoDB address. */
const mongoPlace = (url: string, fallback: string): { servers: readonly string[]; database: string } => {
  const [, servers = '', database = ''] = /^[^:]+:\/\/(?:[^/?#]*@)?([^/?#]+)(?:\/([^?#]*))?/.exec(url) ?? [];
  const withPort = (server: string): string =>
    /:\d+$/.test(server) ? server : `${server}:${usualMongoPort}`;
  return {
    servers: servers.toLowerCase().split(',').map(withPort),
    database: decodes(database) && database !== '' ? decodeURIComponent(database) : fallback,
  };
};

/** Whether both name the same database, by any server that they have in common. */
export const isSameDatabase = (documentsUrl: string, keysUrl: string): boolean => {
  const documents = mongoPlace(documentsUrl, 'lectern');
  const keys = mongoPlace(keysUrl, 'lectern-keys');
  return (
    documents.database === keys.database && documents.servers.some((server) => keys.servers.includes(server))
  );
};
