/** Nothing that is read as something else. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** By which people name a request: `4F2K`, from the beginning of its id. */
export const requestReference = (requestId: string): string => {
  const number = Number.parseInt(requestId.replaceAll('-', '').slice(0, 8), 16);
  return [0, 5, 10, 15].map((bits) => signs.charAt((number >>> bits) & 31)).join('');
};
