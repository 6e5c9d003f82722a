/** What this browser and device say that they can. */
export type AudioSupport = {
  /** Pages over an unprotected connection get no microphone. */
  readonly isSecure: boolean;
  readonly hasGetUserMedia: boolean;
  readonly hasMediaRecorder: boolean;
  /** MIME types that it says it records. */
  readonly recorderTypes: readonly string[];
  readonly hasSpeechRecognition: boolean;
  /** Tried, not only there: in some private windows it is there and refuses. */
  readonly hasIndexedDb: boolean;
  readonly permission: 'granted' | 'denied' | 'prompt' | 'unknown';
  /** Microphones that are connected; null where that is not told. */
  readonly microphones: number | null;
  readonly browser: string;
};

const triedTypes = [
  'audio/webm;codecs=opus',
  'audio/mp4;codecs=opus',
  'audio/mp4',
  'audio/ogg;codecs=opus',
] as const;
const triedDatabase = 'lectern-storage-test';

const canStore = (): Promise<boolean> =>
  new Promise((resolve) => {
    try {
      const opening = indexedDB.open(triedDatabase);
      opening.addEventListener('error', () => resolve(false));
      opening.addEventListener('success', () => {
        opening.result.close();
        indexedDB.deleteDatabase(triedDatabase);
        resolve(true);
      });
    } catch {
      resolve(false);
    }
  });

const microphonePermission = async (): Promise<AudioSupport['permission']> => {
  try {
    return (await navigator.permissions.query({ name: 'microphone' })).state;
  } catch {
    return 'unknown';
  }
};

const countMicrophones = async (): Promise<number | null> => {
  const media: MediaDevices | undefined = navigator.mediaDevices;
  try {
    const devices = await media?.enumerateDevices();
    return devices ? devices.filter(({ kind }) => kind === 'audioinput').length : null;
  } catch {
    return null;
  }
};

/** Looks at what there is; asks for nothing and opens nothing. */
export const readAudioSupport = async (): Promise<AudioSupport> => {
  const media: MediaDevices | undefined = navigator.mediaDevices;
  const hasMediaRecorder = typeof MediaRecorder !== 'undefined';
  const [hasIndexedDb, permission, microphones] = await Promise.all([
    canStore(),
    microphonePermission(),
    countMicrophones(),
  ]);
  return {
    isSecure: window.isSecureContext,
    hasGetUserMedia: typeof media?.getUserMedia === 'function',
    hasMediaRecorder,
    recorderTypes: hasMediaRecorder ? triedTypes.filter((type) => MediaRecorder.isTypeSupported(type)) : [],
    hasSpeechRecognition: ['SpeechRecognition', 'webkitSpeechRecognition'].some(
      (name) => Reflect.get(globalThis, name) !== undefined,
    ),
    hasIndexedDb,
    permission,
    microphones,
    browser: navigator.userAgent,
  };
};
