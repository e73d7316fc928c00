import { expect, it } from 'vitest'
import { safariIconFault } from './PlatformFieldInput.tsx'

/** The first bytes of a PNG of that size: signature, length, and name of the header, width, height. */
function png(width: number, height: number): string {
  const bytes = new Uint8Array(33)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return btoa(String.fromCharCode(...bytes))
}

it('accepts 256 × 256 pixels', () => expect(safariIconFault(png(256, 256))).toBeUndefined())

it.each([
  [128, 128],
  [256, 255],
  [512, 256],
])('rejects %i × %i pixels', (width, height) =>
  expect(safariIconFault(png(width, height))).toMatch(`${width} × ${height} pixels`),
)

it.each([btoa('GIF89a'), '', btoa('\u0089PNG')])('rejects files other than PNG', (file) =>
  expect(safariIconFault(file)).toMatch('isn’t a PNG'),
)
