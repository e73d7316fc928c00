import type { ApplicationFile } from '#contract/applications.ts'

export interface StoredFile {
  file: ApplicationFile
  label: string
  secret?: boolean
}

const byPlatform: Readonly<Record<string, readonly StoredFile[]>> = {
  ios: [
    { file: 'ios_push_certificate', label: 'Push certificate' },
    { file: 'ios_manual_certificate', label: 'Certificate from the key file' },
    { file: 'ios_auto_certificate', label: 'Certificate created by the service' },
    { file: 'ios_provisioning_profile', label: 'Provisioning profile' },
    { file: 'ios_manual_privatekey', label: 'Private key from the key file', secret: true },
    { file: 'ios_auto_privatekey', label: 'Private key created by the service', secret: true },
  ],
  osx: [
    { file: 'macos_push_certificate', label: 'Push certificate' },
    { file: 'macos_manual_certificate', label: 'Certificate from the key file' },
    { file: 'macos_manual_privatekey', label: 'Private key from the key file', secret: true },
  ],
  safari: [
    { file: 'safari_push_certificate', label: 'Push certificate' },
    { file: 'safari_push_package', label: 'Push package' },
    { file: 'safari_manual_privatekey', label: 'Private key from the key file', secret: true },
  ],
}

export const getStoredFiles = (platform: string): readonly StoredFile[] => byPlatform[platform] ?? []

export function fileToSave(application: string, file: ApplicationFile, text: string) {
  const name = `${application}-${file}`
  if (text.startsWith('UEsD')) {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    return { name: `${name}.zip`, type: 'application/zip', content: bytes }
  }
  const ending = text.includes('-----BEGIN ') ? 'pem' : 'txt'
  return { name: `${name}.${ending}`, type: 'text/plain', content: text }
}

const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', amp: '&' }

export function readable(text: string): string {
  if (!/<[a-z!/][^>]*>/i.test(text)) return text
  return text
    .replace(/<(style|script|head)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|quot|apos|nbsp|amp);/g, (_, name: string) => characters[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
