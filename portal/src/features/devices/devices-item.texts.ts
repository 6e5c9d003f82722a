export const en = { devices: 'Your devices' };

export const hi: typeof en = { devices: 'आपके डिवाइस' };
