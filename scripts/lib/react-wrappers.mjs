/** React components around the elements, for pages of schools that are written in React, from the elements' manifest. */

const isEmbeddable = ({ members = [] }) => members.some(({ name }) => name === 'getToken');
const upper = (name) => name.replaceAll(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
const camel = (name) => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
const handlerOf = (event) => `on${upper(event.replace('lectern-', ''))}`;
/** What a page sets as an attribute already is set so here. */
const settable = ({ attributes = [], members = [] }) =>
  members.filter(
    ({ name, readonly }) => !readonly && !attributes.some((attribute) => camel(attribute.name) === name),
  );
const own = ({ name }) => name !== 'lang';

/**
 * @param {ReturnType<typeof import('./elements-manifest.mjs').elementsManifest>} manifest
 * @returns {{ code: string, types: string }} a module that takes React from the page's own build, and its types
 */
export const reactWrappers = ({ modules: [{ declarations }] }) => {
  const elements = declarations.filter(isEmbeddable).toSorted((a, b) => a.tagName.localeCompare(b.tagName));

  const components = elements.map((element) => {
    const { tagName, attributes = [], events = [] } = element;
    const names = {
      attributes: Object.fromEntries(attributes.map(({ name }) => [camel(name), name])),
      properties: settable(element).map(({ name }) => name),
      events: Object.fromEntries(events.map(({ name }) => [handlerOf(name), name])),
    };
    return `export const ${upper(tagName)} = component('${tagName}', ${JSON.stringify(names)});`;
  });

  const doc = (text = '') => `  /** ${text.replaceAll('\n', ' ')} */`;
  const props = elements.map((element) => {
    const { tagName, attributes = [], events = [] } = element;
    const lines = [
      ...attributes
        .filter(own)
        .flatMap(({ name, type, description }) => [
          doc(description),
          `  ${camel(name)}?: ${type.text} | undefined;`,
        ]),
      ...settable(element).flatMap(({ name, type, description }) => [
        doc(description),
        `  ${name}?: ${type.text.includes('undefined') ? type.text : `${type.text} | undefined`};`,
      ]),
      ...events.flatMap(({ name, type, description }) => [
        doc(description),
        `  ${handlerOf(name)}?: ((event: ${type.text}) => void) | undefined;`,
      ]),
    ];
    return `export type ${upper(tagName)}Props = Omit<HTMLAttributes<HTMLElement>, 'onProgress'> & {
${lines.join('\n')}
};
export declare const ${upper(tagName)}: ForwardRefExoticComponent<${upper(tagName)}Props & RefAttributes<HTMLElement>>;`;
  });

  return {
    code: `import { createElement, forwardRef, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';

const component = (tag, { attributes, properties, events }) =>
  forwardRef(function LecternElement(props, ref) {
    const element = useRef(null);
    const latest = useRef(props);
    useImperativeHandle(ref, () => element.current);
    useLayoutEffect(() => {
      latest.current = props;
      for (const name of properties) if (element.current[name] !== props[name]) element.current[name] = props[name];
    });
    useEffect(() => {
      const listeners = Object.entries(events).map(([handler, type]) => [type, (event) => latest.current[handler]?.(event)]);
      for (const [type, listener] of listeners) element.current.addEventListener(type, listener);
      const placed = element.current;
      return () => {
        for (const [type, listener] of listeners) placed.removeEventListener(type, listener);
      };
    }, []);
    const given = { ref: element };
    for (const [name, value] of Object.entries(props)) {
      if (name in events || properties.includes(name)) continue;
      const attribute = attributes[name] ?? name;
      given[attribute] = attributes[name] && typeof value === 'boolean' ? (value ? '' : undefined) : value;
    }
    return createElement(tag, given);
  });

${components.join('\n')}
`,
    types: `import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react';

/** Gives a token for the student who uses the page, made by the page's own server. */
export type GetToken = () => Promise<string>;

${props.join('\n\n')}
`,
  };
};
