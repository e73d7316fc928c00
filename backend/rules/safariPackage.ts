import { createHash, X509Certificate } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import forge from 'node-forge'
import { PNG } from 'pngjs'
import { readPng } from './credentials/png.ts'
import { ArgumentError } from './errors.ts'

interface Source {
  /** Safari’s settings stored by configureApplication. */
  settings: Record<string, unknown>
  /** PEM texts. */
  key: string
  certificate: string
  /** Base URL of the web service that the browser registers with. */
  service: string
}

/** Names and sizes in pixels that a website push package's icon set must have. */
const icons = {
  'icon_16x16.png': 16,
  'icon_16x16@2x.png': 32,
  'icon_32x32.png': 32,
  'icon_32x32@2x.png': 64,
  'icon_128x128.png': 128,
  'icon_128x128@2x.png': 256,
}

/** The signed website push package that Safari downloads: a ZIP of website.json, icon set, manifest, and signature, as base64. */
export async function safariPackage({ settings, key, certificate, service }: Source): Promise<string> {
  const website = {
    websiteName: settings.safari_website_name ?? '',
    websitePushID: /^(?:UID|userId)=(.+)$/m.exec(new X509Certificate(certificate).subject)?.[1] ?? '',
    allowedDomains: settings.safari_allowed_domains ?? [],
    urlFormatString: settings.safari_url_template,
    authenticationToken: createHash('sha256').update(certificate).digest('hex'),
    webServiceURL: service,
  }
  const files: Record<string, Uint8Array> = { 'website.json': strToU8(JSON.stringify(website, null, 2)) }
  if (typeof settings.safari_icon_file === 'string') {
    const picture = readPng('safari_icon_file', settings.safari_icon_file)
    for (const [name, size] of Object.entries(icons))
      files[`icon.iconset/${name}`] = PNG.sync.write(shrink(picture, size))
  }
  const hashes = Object.entries(files).map(([name, content]) => [
    name,
    { hashType: 'sha512', hashValue: createHash('sha512').update(content).digest('hex') },
  ])
  const manifest = JSON.stringify(Object.fromEntries(hashes), null, 2)
  files['manifest.json'] = strToU8(manifest)
  files.signature = sign(manifest, key, certificate)
  return Buffer.from(zipSync(files)).toString('base64')
}

/** A detached PKCS#7 signature in DER. */
function sign(content: string, key: string, certificate: string): Uint8Array {
  try {
    const signed = forge.pkcs7.createSignedData()
    signed.content = forge.util.createBuffer(content, 'utf8')
    signed.addCertificate(certificate)
    signed.addSigner({
      key: forge.pki.privateKeyFromPem(key),
      certificate: forge.pki.certificateFromPem(certificate),
      digestAlgorithm: forge.pki.oids.sha256 ?? '',
      authenticatedAttributes: [
        { type: forge.pki.oids.contentType ?? '', value: forge.pki.oids.data ?? '' },
        { type: forge.pki.oids.messageDigest ?? '' },
        { type: forge.pki.oids.signingTime ?? '' },
      ],
    })
    signed.sign({ detached: true })
    return Buffer.from(forge.asn1.toDer(signed.toAsn1()).getBytes(), 'latin1')
  } catch {
    throw new ArgumentError('file', 'must be signed with an RSA key. Configure Safari with one.')
  }
}

/** The image scaled down to a square: each pixel is the mean of those it covers. */
function shrink(picture: PNG, size: number): PNG {
  const small = new PNG({ width: size, height: size })
  const step = picture.width / size
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const sums = [0, 0, 0, 0]
      for (let dy = 0; dy < step; dy++) {
        for (let dx = 0; dx < step; dx++) {
          const from = ((y * step + dy) * picture.width + x * step + dx) * 4
          for (let channel = 0; channel < 4; channel++)
            sums[channel] = (sums[channel] ?? 0) + (picture.data[from + channel] ?? 0)
        }
      }
      for (let channel = 0; channel < 4; channel++) {
        small.data[(y * size + x) * 4 + channel] = Math.round((sums[channel] ?? 0) / (step * step))
      }
    }
  }
  return small
}
