import { expect, test } from 'vitest'
import { canvasStyle } from './canvasStyle.ts'
import { defaultDesign } from './emailDocument.ts'

test('an email of its own design has its colors and its font', () => {
  expect(canvasStyle({ kind: 'design', design: { ...defaultDesign, page: '#fff8ee', font: 'Serif' } })).toEqual({
    '--email-back': '#f3f3f6',
    '--email-page': '#fff8ee',
    '--email-text': '#1d1d22',
    '--email-link': '#2b50c8',
    '--email-font': "Georgia,'Times New Roman',serif",
  })
})

test('a page from elsewhere has the font of its styles, otherwise that of mail apps', () => {
  const page = (style: string) => canvasStyle({ kind: 'kept', before: `<body style="${style}">`, after: '</body>' })
  expect(page('color:red;font-family:Verdana,sans-serif;margin:0')['--email-font']).toBe('Verdana,sans-serif')
  expect(page('color:red')).toMatchObject({
    '--email-back': '#ffffff',
    '--email-font': "'Times New Roman',serif",
  })
})
