/** Every icon as one path on a 24 px grid, stroked in the colour of its text. One export each, so a bundle carries only what it draws. */
export const mic =
  'M12 3h0a3 3 0 0 1 3 3v5a3 3 0 0 1 -3 3h0a3 3 0 0 1 -3 -3v-5a3 3 0 0 1 3 -3zM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3';
export const micOff =
  'M15 9.5V6a3 3 0 0 0-5.6-1.5M9 9v2a3 3 0 0 0 4.6 2.5M5.5 11.5a6.5 6.5 0 0 0 10.6 5M18.3 13a6.5 6.5 0 0 0 .2-1.5M12 18v3M4 4l16 16';
export const stop = 'M8.5 6.5h7a2 2 0 0 1 2 2v7a2 2 0 0 1 -2 2h-7a2 2 0 0 1 -2 -2v-7a2 2 0 0 1 2 -2z';
export const play = 'M8 5.2v13.6l11-6.8z';
export const pause = 'M8.5 5.5v13M15.5 5.5v13';
export const again = 'M4.5 5v4.5H9M4.8 9.5a7.75 7.75 0 1 1-.3 4.5';
export const check = 'M5 12.5l4.5 4.5L19 7.5';
export const x = 'M6.5 6.5l11 11M17.5 6.5l-11 11';
export const down = 'M6 9.5l6 6 6-6';
export const next = 'M9.5 6l6 6-6 6';
export const stepBack = 'M18 6v12l-9-6zM6 6v12';
export const stepOn = 'M6 6v12l9-6zM18 6v12';
export const arrow = 'M5 12h14M13 6l6 6-6 6';
export const back = 'M19 12H5M11 6l-6 6 6 6';
export const book =
  'M12 6.5C10 5 7 4.5 3.5 5v13.5c3.5-.5 6.5 0 8.5 1.5 2-1.5 5-2 8.5-1.5V5C17 4.5 14 5 12 6.5zM12 6.5V20';
export const letters = 'M3 18l5-12 5 12M4.7 14h6.6M14.5 15a3 3 0 1 0 6 0a3 3 0 1 0 -6 0zM20.5 11.5V18';
export const pencil = 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5';
export const keyboard =
  'M4.5 6h15a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-15a2 2 0 0 1 -2 -2v-8a2 2 0 0 1 2 -2zM6.5 10h.01M10 10h.01M14 10h.01M17.5 10h.01M8 14h8';
export const offline =
  'M4 4l16 16M2.5 9.5a14 14 0 0 1 4.3-2.6M10 5.8a14 14 0 0 1 11.5 3.7M6 13a9 9 0 0 1 4-2.3M14.5 11a9 9 0 0 1 3.5 2M9.2 16.4a4.5 4.5 0 0 1 5.2-.2M12 19.5h.01';
export const alert = 'M12 4L2.8 19.5h18.4zM12 10v4.5M12 17h.01';
export const info = 'M3.25 12a8.75 8.75 0 1 0 17.5 0a8.75 8.75 0 1 0 -17.5 0zM12 11v5M12 8h.01';
export const help =
  'M3.25 12a8.75 8.75 0 1 0 17.5 0a8.75 8.75 0 1 0 -17.5 0zM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.5h.01';
export const clock = 'M3.25 12a8.75 8.75 0 1 0 17.5 0a8.75 8.75 0 1 0 -17.5 0zM12 7v5l3.5 2';
export const lock =
  'M7 10.5h10a2 2 0 0 1 2 2v5.5a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-5.5a2 2 0 0 1 2 -2zM8 10.5V8a4 4 0 0 1 8 0v2.5';
export const search = 'M4.5 10.5a6 6 0 1 0 12 0a6 6 0 1 0 -12 0zM15 15l5.5 5.5';
export const download = 'M12 4v11M7 10.5l5 5 5-5M5 20h14';
export const sort = 'M8 10l4-4 4 4M8 14l4 4 4-4';
export const sorted = 'M12 5v14M7 14l5 5 5-5';
export const eye =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9.25 12a2.75 2.75 0 1 0 5.5 0a2.75 2.75 0 1 0 -5.5 0z';
export const user =
  'M8.25 8a3.75 3.75 0 1 0 7.5 0a3.75 3.75 0 1 0 -7.5 0zM4.5 20c.8-4 3.8-6 7.5-6s6.7 2 7.5 6';
export const plus = 'M12 5v14M5 12h14';
export const minus = 'M5 12h14';
export const bookmark = 'M7 3.5h10V20l-5-3.5L7 20z';
export const external = 'M9 5H5v14h14v-4M13 4.5h6.5V11M19 5l-8.5 8.5';
export const gap = 'M3.5 11v2M7.75 8v8M16.25 8v8M20.5 11v2M12 5v1.5M12 9.5v1M12 13.5v1M12 17.5V19';
export const shield =
  'M12 3.5l7.5 2.7v5.3c0 4.6-3 7.6-7.5 9-4.5-1.4-7.5-4.4-7.5-9V6.2zM8.5 12l2.5 2.5 4.5-4.5';
export const mail =
  'M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-9a2 2 0 0 1 2 -2zM3.5 7.5L12 13l8.5-5.5';
export const menu = 'M4 7h16M4 12h16M4 17h16';
export const leave = 'M10 4H5v16h5M14.5 8l4 4-4 4M18 12H9.5';
export const link =
  'M9.5 14.5l5-5M8 11l-2.5 2.5a3.5 3.5 0 0 0 5 5L13 16M11 8l2.5-2.5a3.5 3.5 0 0 1 5 5L16 13';
export const phone = 'M9 3h6a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM11 18h2';
export const flag = 'M6 21V4M6 4.5c4-2 7 2 12 0v9c-5 2-8-2-12 0';
export const podium = 'M4 20h16M5.5 20v-6h4v6M10 20V6h4v14M14.5 20v-9h4v9';
