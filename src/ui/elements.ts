import type { ReactElement } from 'react'

/**
 * The content of a slot beside other nodes: elements, never bare text. A browser's page translation replaces text
 * nodes, which React then fails to move or update (tests/rules/translated-text.ts).
 */
export type Elements = ReactElement | readonly Elements[] | '' | false | null | undefined
