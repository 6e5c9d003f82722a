/** @typedef {{ each: number, help: boolean }} StackOptions */

export const usage = `npm run stack                 two of each host behind one address, on engines that are shared
npm run stack -- --each N     N of each

PORT (3000) and LECTERN_DATA (./data) say where. Engines that no URL names (NATS_URL, MONGODB_URL with
KEYS_URL, S3_ENDPOINT, EVENTSTORE_URL) are started, when a server of them is found on this machine.`;

/**
 * @param {string[]} args
 * @returns {StackOptions}
 * @throws an error that says which option is not understood
 */
export function stackOptions(args) {
  /** @type {StackOptions} */
  const options = { each: 2, help: false };
  for (let at = 0; at < args.length; at += 1) {
    if (args[at] === '--help') options.help = true;
    else if (args[at] === '--each') {
      const number = Number(args[(at += 1)]);
      if (!Number.isInteger(number) || number < 1 || number > 20)
        throw new Error('--each takes a whole number from 1 to 20.');
      options.each = number;
    } else throw new Error(`I do not know the option ${args[at]}.\n\n${usage}`);
  }
  return options;
}
