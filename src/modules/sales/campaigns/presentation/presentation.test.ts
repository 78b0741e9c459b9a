import { expect, test } from 'vitest'
import { presentationFaults } from './presentation.ts'

const plain = { image: 'a'.repeat(32), imageAlt: 'En jakke', url: '/jakker', labelType: 'news', labelData: '' }

test.each([
  [{}, {}],
  [{ url: '' }, {}],
  [{ url: 'https://butikk.no/salg?x=1' }, {}],
  [{ url: 'http://butikk.no' }, { url: 'link' }],
  [{ url: 'javascript:alert(1)' }, { url: 'link' }],
  [{ url: '//ondt.no' }, { url: 'link' }],
  [{ url: '/\\ondt.no' }, { url: 'link' }],
  [{ url: 'jakker' }, { url: 'link' }],
  [{ imageAlt: '' }, { imageAlt: 'alt_missing' }],
  [{ imageAlt: '', url: '' }, {}],
  [{ imageAlt: '', image: '' }, {}],
  [{ labelType: '' }, {}],
  [{ labelType: 'black_week-2026' }, {}],
  [{ labelType: 'to ord' }, { labelType: 'label_type' }],
  [{ labelType: 'x'.repeat(31) }, { labelType: 'label_type' }],
  [{ labelData: '{"text": "3 for 2", "color": "#c00"}' }, {}],
  [{ labelData: '{}' }, {}],
  [{ labelData: '{text: 3}' }, { labelData: 'label_data' }],
  [{ labelData: '[1]' }, { labelData: 'label_data' }],
  [{ labelData: 'null' }, { labelData: 'label_data' }],
  [{ labelData: '"tekst"' }, { labelData: 'label_data' }],
  [{ labelData: `{"a": "${'x'.repeat(2_000)}"}` }, { labelData: 'label_data' }],
])('the presentation with %j has the faults %j', (change, faults) => {
  expect(presentationFaults({ ...plain, ...change })).toEqual(faults)
})
