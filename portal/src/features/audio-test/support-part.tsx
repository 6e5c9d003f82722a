import { Glyph } from '@lectern/widgets/ui/glyph';
import { check, minus } from '@lectern/widgets/ui/icon-paths';
import { Skeleton } from '@lectern/widgets/ui/skeleton';
import { useTexts } from '@lectern/widgets/ui/texts';
import type { AudioSupport } from './audio-support.adapter.js';
import texts from './audio-test.en.json';

/** What the browser says that it can, line by line. */
export function SupportPart({ support }: { support: AudioSupport | null }) {
  const { support: t } = useTexts(texts);
  return (
    <section className="sheet audio-test-support" aria-labelledby="support">
      <h2 id="support">{t.title}</h2>
      {support ? (
        <>
          <dl className="audio-test-facts">
            <Can name={t.isSecure} can={support.isSecure} />
            <Can name={t.getUserMedia} can={support.hasGetUserMedia} />
            <Can
              name={t.permission}
              can={support.permission !== 'denied'}
              value={t.permissions[support.permission]}
            />
            <Can
              name={t.microphones}
              can={support.microphones !== 0}
              value={support.microphones === null ? t.unknown : String(support.microphones)}
            />
            <Can name={t.mediaRecorder} can={support.hasMediaRecorder} />
            <Can name={t.storage} can={support.hasIndexedDb} />
            <Can name={t.speech} can={support.hasSpeechRecognition} />
            <div className="audio-test-types">
              <dt>{t.types}</dt>
              <dd>{support.recorderTypes.join(', ') || t.none}</dd>
            </div>
          </dl>
          {!support.hasSpeechRecognition && <p className="note">{t.speechNote}</p>}
        </>
      ) : (
        <>
          <output className="sr">{t.waiting}</output>
          <Skeleton lines={7} />
        </>
      )}
    </section>
  );
}

function Can({ name, can, value }: { name: string; can: boolean; value?: string }) {
  const { support: t } = useTexts(texts);
  return (
    <div>
      <dt>{name}</dt>
      <dd className={can ? 'audio-test-can' : undefined}>
        <Glyph path={can ? check : minus} />
        {value ?? (can ? t.yes : t.no)}
      </dd>
    </div>
  );
}
