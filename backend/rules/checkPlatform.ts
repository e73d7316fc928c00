import type { RequestOf } from '#contract/index.ts'
import { readCertificate, readKeyFile } from './credentials/keyFile.ts'
import { readPng } from './credentials/png.ts'
import { checkServiceAccount } from './credentials/serviceAccountKey.ts'
import { checkVapidPair } from './credentials/vapid.ts'
import { ArgumentError } from './errors.ts'

type Request = RequestOf<'configureApplication'>
type Shape<Type extends Request['device_type']> = Extract<Request, { device_type: Type }>

/** What is kept of a platform's configuration. */
export interface CheckedPlatform {
  settings: Record<string, unknown>
  /** Files for getApplicationFile by kind, PEM text; null removes an earlier one. */
  files: Record<string, string | null>
  /** Set where the request itself says whether the platform is on. */
  enabled?: boolean | undefined
}

/**
 * Checks the credentials of one platform beyond their shape: passwords open files, keys belong to certificates,
 * pictures are pictures. Throws ArgumentError on the field to mend.
 */
export function checkPlatform(request: Request, now: Date): CheckedPlatform {
  const { application: _, device_type: __, ...settings } = request
  switch (request.device_type) {
    case 1:
      return { settings, files: iosFiles(request, now) }
    case 3:
      checkServiceAccount('android_fcm_service_account', request.android_fcm_service_account)
      return { settings, files: {} }
    case 7:
      return { settings, files: macosFiles(request, now) }
    case 10:
      return { settings, files: safariFiles(request, now) }
    case 11:
      checkServiceAccount('chrome_fcm_service_account', request.chrome_fcm_service_account)
      checkVapidPair(
        'chrome_vapid_key',
        request.chrome_vapid_key,
        'chrome_vapid_private_key',
        request.chrome_vapid_private_key,
      )
      return { settings, files: {} }
    case 12:
      checkServiceAccount('firefox_fcm_service_account', request.firefox_fcm_service_account)
      checkVapidPair(
        'firefox_vapid_key',
        request.firefox_vapid_key,
        'firefox_vapid_private_key',
        request.firefox_vapid_private_key,
      )
      return { settings, files: {}, enabled: request.firefox_is_enabled }
    default:
      return { settings, files: {} }
  }
}

function iosFiles(request: Shape<1>, now: Date) {
  const fields = { file: 'ios_key_file', password: 'ios_key_password' }
  const { key, certificate } = readKeyFile(fields, request.ios_key_file, request.ios_key_password, now)
  return { ios_manual_privatekey: key, ios_manual_certificate: certificate, ios_push_certificate: certificate }
}

function macosFiles(request: Shape<7>, now: Date) {
  const fields = { file: 'macos_key_file', password: 'macos_key_password' }
  const read =
    request.macos_key_file && readKeyFile(fields, request.macos_key_file, request.macos_key_password ?? '', now)
  const opened = read || { key: null, certificate: null }
  const certificate =
    request.macos_cert_file === undefined
      ? opened.certificate
      : readCertificate('macos_cert_file', request.macos_cert_file, opened.key ?? undefined, now)
  return {
    macos_manual_privatekey: opened.key,
    macos_manual_certificate: certificate,
    macos_push_certificate: certificate,
  }
}

function safariFiles(request: Shape<10>, now: Date) {
  if (request.safari_icon_file !== undefined) {
    const { width, height } = readPng('safari_icon_file', request.safari_icon_file)
    if (width !== 256 || height !== 256) {
      throw new ArgumentError('safari_icon_file', `is ${width} × ${height} pixels, it must be 256 × 256`)
    }
  }
  const fields = { file: 'safari_key_file', password: 'safari_key_password' }
  const { key, certificate } = readKeyFile(fields, request.safari_key_file, request.safari_key_password ?? '', now)
  if (certificate === null) throw new ArgumentError('safari_key_file', 'holds no certificate')
  return { safari_manual_privatekey: key, safari_push_certificate: certificate }
}
