import { Picture } from '@lectern/widgets/ui/pictures';

const files = import.meta.glob<string>('./drawings/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/**
 * What a text is about, drawn: in the colours of what it stands in. A text without a drawing, or with one that this
 * version does not have, shows a page.
 */
export function Drawing({ name }: { name?: string | undefined }) {
  const file = name && files[`./drawings/${name}.svg`];
  return (
    <span className="drawing">
      {file ? (
        <svg viewBox="0 0 160 120" aria-hidden="true">
          <use href={`${file}#drawing`} />
        </svg>
      ) : (
        <Picture name="page" />
      )}
    </span>
  );
}
