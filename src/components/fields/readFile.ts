export type Reading = 'base64' | 'json'

export async function readFile(file: File, reading: Reading): Promise<unknown> {
  if (file.size === 0) throw new Error(`${file.name} is empty`)
  if (reading === 'json') return parseJson(await file.text(), file.name)
  return toBase64(new Uint8Array(await file.arrayBuffer()))
}

export function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${name} doesn’t contain JSON`)
  }
}

export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 0x8000) text += String.fromCharCode(...bytes.subarray(i, i + 0x8000))
  return btoa(text)
}

export const isPng = (base64: string): boolean => base64.startsWith('iVBORw0KGgo')

export function pngSize(base64: string): { width: number; height: number } | undefined {
  if (!isPng(base64) || base64.length < 32) return undefined
  const head = Uint8Array.from(atob(base64.slice(0, 32)), (letter) => letter.charCodeAt(0))
  const view = new DataView(head.buffer)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

export function pictureKind(bytes: Uint8Array): 'png' | 'jpeg' | 'gif' | 'webp' | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 12))
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (/^GIF8[79]a/.test(head)) return 'gif'
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'webp' : undefined
}
