import { languageOfText, languageParts } from '@lectern/events/feedback/language-parts';

/**
 * A text in which another language may be quoted: each part says its language where it is another than that of the whole,
 * so that a screen reader reads it in its own voice. @param within the text that the element around it shows
 */
export function MixedText({ text, within = text }: { text: string; within?: string }) {
  const whole = languageOfText(within);
  if (whole === 'en') return text;
  return languageParts(text).map((part, at) =>
    part.language === whole || !/\p{L}/u.test(part.text) ? (
      part.text
    ) : (
      <span key={at} lang={part.language}>
        {part.text}
      </span>
    ),
  );
}
