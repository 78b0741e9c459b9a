import { expect, test } from 'vitest'
import { builtIn } from './built-in.ts'
import { brandSettingsOf } from './resolve-settings.ts'
import { fillHtml, fillMarks, marksOf } from './fill-marks.ts'

const settings = brandSettingsOf('ox', { name: 'Sko & <sånt>', phone: '22 33 44 55' })

test('placeholders are replaced by the brand’s values, in links too, and unknown ones stay as typed', () => {
  const marks = marksOf(settings, 60)
  expect(fillMarks('{{navn}}: {{butikker}}, {{år}} år, {{måneder}} måneder, {{ukjent}}', marks)).toBe(
    'Sko & <sånt>: 60 butikker, 5 år, 12 måneder, {{ukjent}}',
  )
  expect(fillMarks('tel:%7B%7Btlf%7D%7D', marks)).toBe('tel:+4722334455')
  expect(fillMarks('{{constructor}}', marks)).toBe('{{constructor}}')
  expect(marksOf(brandSettingsOf('ox'), 1)['svartid']).toBe(builtIn.ox.texts.hours.toLowerCase())
})

test('the company of a brand is its name, number and address, and the name of the brand until it is set', () => {
  expect(marksOf(settings, 0)['foretak']).toBe('Sko & <sånt>')
  const company = { company: 'Ox AS', orgno: '987654325', address: 'Storgata 1, 0155 Oslo' }
  expect(marksOf(brandSettingsOf('ox', company), 0)['foretak']).toBe(
    'Ox AS, org.nr. 987\u00A0654\u00A0325 MVA, Storgata 1, 0155 Oslo',
  )
})

test('in HTML the brand’s name is escaped', () => {
  expect(fillHtml('<p>{{navn}}</p>', marksOf(settings, 0))).toBe('<p>Sko &amp; &lt;sånt&gt;</p>')
})
