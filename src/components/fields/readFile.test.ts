import { expect, it } from 'vitest'
import { isPng, parseJson, pictureKind, pngSize, toBase64 } from './readFile.ts'

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAACCAYAAACZgbYnAAAAEklEQVR42mNk+M9Qz0AEYBxVCAAJDwH/JDmNGwAAAABJRU5ErkJggg=='

it('reads the size of a PNG', () => {
  expect(isPng(dot)).toBe(true)
  expect(pngSize(dot)).toEqual({ width: 1, height: 2 })
  expect(isPng('/9j/4AAQSkZJRg')).toBe(false)
  expect(pngSize('/9j/4AAQSkZJRg')).toBeUndefined()
})

it('recognizes an image by its first bytes, not by its name', () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  expect(pictureKind(bytes(atob(dot)))).toBe('png')
  expect(pictureKind(bytes('\xff\xd8\xff\xe0 and so on'))).toBe('jpeg')
  expect(pictureKind(bytes('GIF89a and so on'))).toBe('gif')
  expect(pictureKind(bytes('RIFF\0\0\0\0WEBPVP8 '))).toBe('webp')
  expect(pictureKind(bytes('RIFF\0\0\0\0WAVEfmt '))).toBeUndefined()
  expect(pictureKind(bytes('<svg xmlns="'))).toBeUndefined()
  expect(pictureKind(bytes(''))).toBeUndefined()
})

it('encodes bytes of any length', () => {
  expect(toBase64(new Uint8Array([0, 255, 16]))).toBe('AP8Q')
  expect(atob(toBase64(new Uint8Array(100_000))).length).toBe(100_000)
})

it('names the file that is not JSON', () => {
  expect(parseJson('{"type":"service_account"}', 'key.json')).toEqual({ type: 'service_account' })
  expect(() => parseJson('<html>', 'key.json')).toThrow('key.json doesn’t contain JSON')
})
