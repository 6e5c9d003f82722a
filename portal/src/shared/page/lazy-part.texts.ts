/** While the code of a page, or of a part of one, has not come. */
export const en = {
  offline: {
    page: 'This page has not come yet',
    part: 'This has not come yet.',
    body: 'You are offline. It comes by itself when the network is back.',
  },
  online: {
    page: 'This page did not come',
    part: 'This did not come.',
    body: 'We keep trying. You can try again, too.',
  },
  again: 'Try again',
  close: 'Close',
};

export const hi: typeof en = {
  offline: {
    page: 'यह पन्ना अभी नहीं आया',
    part: 'यह अभी नहीं आया।',
    body: 'आप ऑफ़लाइन हैं। नेटवर्क लौटते ही यह अपने आप आ जाएगा।',
  },
  online: {
    page: 'यह पन्ना नहीं आया',
    part: 'यह नहीं आया।',
    body: 'हम कोशिश कर रहे हैं। आप भी फिर कोशिश कर सकते हैं।',
  },
  again: 'फिर कोशिश करें',
  close: 'बंद करें',
};
