import { useLayoutEffect } from 'react';
import { takeOnwards } from './onwards.adapter.js';
import { forgetAllKept } from './kept-for-person.adapter.js';
import { useUser } from './session.js';

/** What somebody else left in this tab, or on this device for when they sign in, is gone as soon as a person is there. */
export function OnlyTheirs() {
  const id = useUser()?._id;
  useLayoutEffect(() => {
    if (id === undefined) return;
    forgetAllKept(id);
    takeOnwards();
  }, [id]);
  return null;
}
