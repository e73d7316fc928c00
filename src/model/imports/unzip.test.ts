import { zipSync } from 'fflate'
import { describe, expect, test, vi } from 'vitest'
import { unzip } from './unzip.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const archive = (files: Record<string, string>, level: 0 | 6 = 6) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, bytes(text)])), { level })

/** A stream of parts of this size, which says whether it was canceled. */
function stream(whole: Uint8Array, size = 64) {
  const cancel = vi.fn()
  let at = 0
  const parts = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= whole.length) return controller.close()
      controller.enqueue(whole.slice(at, at + size))
      at += size
    },
    cancel,
  })
  return { parts, cancel }
}

async function read(whole: Uint8Array, size?: number, wanted = (_: string) => true) {
  const found: Record<string, string> = {}
  await unzip(stream(whole, size).parts, 'a.zip', (name) => {
    if (!wanted(name)) return undefined
    const decoder = new TextDecoder()
    found[name] = ''
    return (part, last) => {
      found[name] += decoder.decode(part, { stream: !last })
    }
  })
  return found
}

describe('an archive', () => {
  const rows = 'Hwid,City\n'.concat(...Array.from({ length: 500 }, (_, row) => `h-${row},Köln\n`))

  test.each([1, 7, 64, 100_000])('is read the same in parts of %i bytes', async (size) => {
    expect(await read(archive({ 'a.csv': rows, 'b.csv': 'x' }), size)).toEqual({ 'a.csv': rows, 'b.csv': 'x' })
  })

  test('is read without compression, and with empty files', async () =>
    expect(await read(archive({ 'a.csv': rows, 'empty.csv': '' }, 0))).toEqual({ 'a.csv': rows, 'empty.csv': '' }))

  test('leaves out what isn’t wanted', async () =>
    expect(await read(archive({ 'a.csv': 'x', 'notes.txt': 'y' }), 64, (name) => name.endsWith('.csv'))).toEqual({
      'a.csv': 'x',
    }))
})

describe('reading stops', () => {
  const large = archive({ 'bomb.csv': '0'.repeat(5_000_000) })

  test('with the error of the reading code, before the rest is unpacked', async () => {
    let taken = 0
    const { parts, cancel } = stream(large)
    const reading = unzip(parts, 'a.zip', () => (part) => {
      taken += part.length
      if (taken > 100_000) throw new Error('bomb.csv is too large')
    })
    await expect(reading).rejects.toThrow(/^bomb.csv is too large$/)
    expect(taken).toBeLessThan(4_000_000)
    expect(cancel).toHaveBeenCalledTimes(1)
  })

  test('with the error of the code that selects the files', async () => {
    const reading = unzip(stream(large).parts, 'a.zip', (name) => {
      throw new Error(`${name} isn’t a CSV file`)
    })
    await expect(reading).rejects.toThrow(/^bomb.csv isn’t a CSV file$/)
  })

  test('where the file is broken, and says which file', async () => {
    const broken = archive({ 'a.csv': 'Hwid,Age\n'.repeat(400) })
    broken.fill(0xff, 40, 60)
    await expect(read(broken)).rejects.toThrow(/^Couldn’t unpack a.zip: /)
  })

  test.each([0.3, 0.7, 0.95])('where the file was cut off, at %f of its length', async (part) => {
    const whole = archive({ 'a.csv': Array.from({ length: 3_000 }, (_, row) => `h-${(row * 7_919) % 1_000}`).join() })
    await expect(read(whole.slice(0, Math.floor(whole.length * part)))).rejects.toThrow('Couldn’t unpack a.zip')
  })

  test('where its source fails, with that error', async () => {
    const failing = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new TypeError('network error')),
    })
    await expect(unzip(failing, 'a.zip', () => undefined)).rejects.toThrow(/^network error$/)
  })
})
