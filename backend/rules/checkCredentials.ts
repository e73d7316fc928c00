import type { RequestOf } from '#contract/index.ts'
import type { PlatformWarning } from '#contract/panel.ts'
import { CredentialProblem } from './credentials/CredentialProblem.ts'
import { certificateExpiry } from './credentials/certificateExpiry.ts'
import { checkCertificate, readCertificate, readKeyFile } from './credentials/keyFile.ts'
import { readPng } from './credentials/png.ts'
import { checkServiceAccount } from './credentials/serviceAccountKey.ts'
import { derivePublicKey, readVapidPublicKey } from './credentials/vapid.ts'
import { ArgumentError } from './errors.ts'

type Request = RequestOf<'configureApplication'>
type Shape<Type extends Request['device_type']> = Extract<Request, { device_type: Type }>

/** The stored configuration of a platform. */
export interface CheckedPlatform {
  settings: Record<string, unknown>
  /** Files for getApplicationFile by kind, PEM text; null removes an earlier one. */
  files: Record<string, string | null>
  /** Set if the request says whether the platform is enabled. */
  enabled?: boolean | undefined
  /**
   * Problems that probably keep the credentials from working, whatever the date: expiringCertificate finds expiry. The
   * credentials are stored anyway.
   */
  warnings: PlatformWarning[]
}

/**
 * Checks the credentials of a platform beyond their schema: that passwords open files and keys match certificates. Problems
 * become warnings, except certificate expiry, which is computed on read. Throws ArgumentError only for a Safari icon that isn’t a PNG of 256 × 256 pixels, as the interface’s limits require.
 */
export function checkCredentials(request: Request): CheckedPlatform {
  const { application: _, device_type: __, ...settings } = request
  const warnings: PlatformWarning[] = []
  const attempt: Attempt = (check) => {
    try {
      return check()
    } catch (error) {
      if (!(error instanceof CredentialProblem)) throw error
      warnings.push({ field: error.field, message: error.message })
      return null
    }
  }
  const checked = { settings, files: {}, warnings }
  switch (request.device_type) {
    case 1:
      return { ...checked, files: iosFiles(request, attempt) }
    case 3:
      attempt(() => checkServiceAccount('android_fcm_service_account', request.android_fcm_service_account))
      return checked
    case 7:
      return { ...checked, files: macosFiles(request, attempt) }
    case 10:
      return { ...checked, files: safariFiles(request, attempt) }
    case 11: {
      const { chrome_vapid_key: publicKey, chrome_vapid_private_key: privateKey } = request
      attempt(() => checkServiceAccount('chrome_fcm_service_account', request.chrome_fcm_service_account))
      checkVapidKeys('chrome', publicKey, privateKey, attempt)
      return checked
    }
    case 12: {
      const { firefox_vapid_key: publicKey, firefox_vapid_private_key: privateKey } = request
      attempt(() => checkServiceAccount('firefox_fcm_service_account', request.firefox_fcm_service_account))
      checkVapidKeys('firefox', publicKey, privateKey, attempt)
      return { ...checked, enabled: request.firefox_is_enabled }
    }
    default:
      return checked
  }
}

/** Where each platform’s certificate is stored, and its request field. */
const certificates = {
  1: { kind: 'ios_push_certificate', fieldOf: () => 'ios_key_file' },
  7: { kind: 'macos_push_certificate', fieldOf: macosCertificateField },
  10: { kind: 'safari_push_certificate', fieldOf: () => 'safari_key_file' },
} as const

/**
 * The warning that a platform’s certificate has expired or expires within 30 days; undefined without a certificate or for
 * a valid one.
 */
export function expiringCertificate(
  device_type: number,
  { settings, files }: Pick<CheckedPlatform, 'settings' | 'files'>,
  now: Date,
): PlatformWarning | undefined {
  const certificate = certificates[device_type as keyof typeof certificates]
  const content = certificate && files[certificate.kind]
  const message = content ? certificateExpiry(content, now) : undefined
  return certificate && message ? { field: certificate.fieldOf(settings), message } : undefined
}

/** Runs a check; its problem becomes a warning, and its result null. */
type Attempt = <Result>(check: () => Result) => Result | null

/** Each key is checked separately, so both can warn; only two valid ones are compared. */
function checkVapidKeys(platform: 'chrome' | 'firefox', publicKey: string, privateKey: string, attempt: Attempt) {
  const field = `${platform}_vapid_key`
  const given = attempt(() => readVapidPublicKey(field, publicKey))
  const derived = attempt(() => derivePublicKey(`${platform}_vapid_private_key`, privateKey))
  attempt(() => {
    if (given && derived && !given.equals(derived))
      throw new CredentialProblem(field, 'The public key and the private key don’t match')
  })
}

const nothing = { key: null, certificate: null }

function iosFiles(request: Shape<1>, attempt: Attempt) {
  const fields = { file: 'ios_key_file', password: 'ios_key_password' }
  const { key, certificate } =
    attempt(() => readKeyFile(fields, request.ios_key_file, request.ios_key_password)) ?? nothing
  if (certificate !== null) attempt(() => checkCertificate(fields.file, certificate, key))
  return { ios_manual_privatekey: key, ios_manual_certificate: certificate, ios_push_certificate: certificate }
}

function macosFiles(request: Shape<7>, attempt: Attempt) {
  const fields = { file: 'macos_key_file', password: 'macos_key_password' }
  const { macos_key_file: keyFile, macos_cert_file: own, macos_key_password: password = '' } = request
  const opened = (keyFile && attempt(() => readKeyFile(fields, keyFile, password))) || nothing
  const field = macosCertificateField(request)
  const certificate = own === undefined ? opened.certificate : attempt(() => readCertificate(field, own))
  if (certificate !== null) attempt(() => checkCertificate(field, certificate, opened.key))
  return {
    macos_manual_privatekey: opened.key,
    macos_manual_certificate: certificate,
    macos_push_certificate: certificate,
  }
}

function macosCertificateField({ macos_cert_file: own }: { macos_cert_file?: unknown }): string {
  return own === undefined ? 'macos_key_file' : 'macos_cert_file'
}

function safariFiles(request: Shape<10>, attempt: Attempt) {
  if (request.safari_icon_file !== undefined) {
    const { width, height } = readPng('safari_icon_file', request.safari_icon_file)
    if (width !== 256 || height !== 256) {
      throw new ArgumentError('safari_icon_file', `is ${width} × ${height} pixels. It must be 256 × 256.`)
    }
  }
  const fields = { file: 'safari_key_file', password: 'safari_key_password' }
  const read = attempt(() => readKeyFile(fields, request.safari_key_file, request.safari_key_password ?? ''))
  const { key, certificate } = read ?? nothing
  attempt(() => {
    if (certificate !== null) checkCertificate(fields.file, certificate, key)
    else if (key !== null) throw new CredentialProblem(fields.file, 'The file contains no certificate')
  })
  return { safari_manual_privatekey: key, safari_push_certificate: certificate }
}
