import type { CSSProperties } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import './tokens.stories.css';

const colours = {
  Paper: ['--desk', '--paper', '--inset', '--rule', '--track', '--edge'],
  Ink: ['--ink', '--ink-soft'],
  'Accent, for the next step': ['--accent', '--accent-deep', '--on-accent', '--accent-wash'],
  'Voice, for recording and errors': ['--voice', '--on-voice', '--voice-wash'],
  Status: ['--wait', '--wait-wash', '--good', '--good-wash', '--marker'],
  Medals: ['--bronze', '--silver', '--gold', '--platinum', '--medal-ink'],
};
const texts = ['--text-note', '--text-body', '--text-lead', '--text-title', '--text-page', '--text-display'];
const gaps = ['--gap-hair', '--gap-tight', '--gap-near', '--gap', '--gap-part', '--gap-block', '--thumb'];
const rounds = ['--round-paper', '--round-field', '--round-press'];

/** A token and its look: the look is decoration, so a reader hears the name only. */
function Sample({ token, look }: { token: string; look: CSSProperties }) {
  return (
    <li>
      <span aria-hidden="true" className="tokens-look" style={look} />
      <code>{token}</code>
    </li>
  );
}

function Tokens() {
  return (
    <main className="tokens">
      <h1>Design tokens</h1>
      <p>Named for their role, never for their shade. Both themes come from the same names.</p>
      {Object.entries(colours).map(([title, tokens]) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {tokens.map((token) => (
              <Sample key={token} token={token} look={{ background: `var(${token})` }} />
            ))}
          </ul>
        </section>
      ))}
      <section>
        <h2>Type</h2>
        {texts.map((token) => (
          <p key={token} style={{ fontSize: `var(${token})`, lineHeight: 'var(--line-tight)' }}>
            Read it aloud <code>{token}</code>
          </p>
        ))}
        <p
          style={{
            fontFamily: 'var(--font-passage)',
            fontSize: 'var(--reading-size)',
            lineHeight: 'var(--reading-line)',
          }}
        >
          The honeyguide calls, and the people follow it to the tree. <code>--font-passage</code>
        </p>
      </section>
      <section>
        <h2>Space</h2>
        <ul>
          {gaps.map((token) => (
            <Sample
              key={token}
              token={token}
              look={{ inlineSize: `var(${token})`, background: 'var(--accent)' }}
            />
          ))}
        </ul>
      </section>
      <section>
        <h2>Shape</h2>
        <ul>
          {rounds.map((token) => (
            <Sample key={token} token={token} look={{ borderRadius: `var(${token})` }} />
          ))}
        </ul>
      </section>
    </main>
  );
}

const meta = { title: 'Design tokens', component: Tokens } satisfies Meta<typeof Tokens>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Light: Story = { globals: { theme: 'light' } };
export const Dark: Story = { globals: { theme: 'dark' } };
