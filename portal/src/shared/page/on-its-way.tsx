import { useEffect, useState } from 'react';
import { later } from '../device/browser.adapter.js';

/** What comes sooner needs no sign, ms. */
const soon = 150;

/** A line at the top while something that was asked for is fetched, if that takes a moment. */
export function OnItsWay() {
  const [isLong, setLong] = useState(false);
  useEffect(() => later(soon, () => setLong(true)), []);
  return isLong && <div className="on-its-way" aria-hidden="true" />;
}
