/** The parts of the optional engine that are used; it comes without types. */
declare module '@echogarden/espeak-ng-emscripten' {
  export type Event = {
    type: string;
    text_position: number;
    word_length: number;
    audio_position: number;
    id?: string | number;
  };
  export type Worker = {
    readonly samplerate: number;
    rate: number;
    /** 0, or another number if there is no such voice: then it stays as it was. */
    set_voice(name: string): number;
    synthesize(text: string, onAudio: (samples: Int16Array | null, events: Event[]) => void): void;
  };
  export type Engine = { eSpeakNGWorker: new () => Worker };
  const init: () => Promise<Engine>;
  export default init;
}
