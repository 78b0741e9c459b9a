import type { ReactElement } from 'react'

/**
 * Content of a slot beside other nodes: elements, never bare text. A browser's page translation replaces text nodes,
 * and React then fails to move or update them (tests/rules/translated-text.ts).
 */
export type Elements = ReactElement | readonly Elements[] | '' | false | null | undefined
