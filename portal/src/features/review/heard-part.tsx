import { SpokenText, type SpokenTextProps } from '@lectern/widgets/practice-session/spoken-text';

export type HeardPartProps = Omit<SpokenTextProps, 'title' | 'label'> & { title: string };

/** A part of the review: its heading, its text, and where there is sound, Play with the spoken word marked. */
export function HeardPart({ title, ...props }: HeardPartProps) {
  return (
    <SpokenText
      className="part stack gap-near"
      title={<h3>{title}</h3>}
      label={title}
      canSeek
      tone="said"
      {...props}
    />
  );
}
