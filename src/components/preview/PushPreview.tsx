import { Group, Text } from '@mantine/core'
import { IconBellFilled, IconBellOff, IconBrandChrome, IconBrandFirefox } from '@tabler/icons-react'
import { AppMark, PreviewImage } from './AppMark.tsx'
import classes from './Device.module.css'
import { Desktop, Phone } from './Device.tsx'
import { type PreviewedPush, type PreviewPlatform, type PreviewScheme, pushLabel } from './push.ts'

interface PushPreviewProps {
  platform: PreviewPlatform
  scheme: PreviewScheme
  push: PreviewedPush
  /** What the device’s clock shows; by default, now. */
  at?: Date | undefined
}

export const PushPreview = ({ platform, scheme, push, at }: PushPreviewProps) => (
  <div role="img" aria-label={pushLabel(platform, push)} className={classes.root} data-scheme={scheme}>
    {push.silent ? (
      <div className={classes.silent}>
        <IconBellOff size={20} stroke={1.6} aria-hidden />
        Silent: delivered to the app without a notification
      </div>
    ) : (
      <Drawing platform={platform} push={push} at={at} />
    )}
  </div>
)

function Drawing({ platform, push, at }: Omit<PushPreviewProps, 'scheme'>) {
  switch (platform) {
    case 'ios':
      return (
        <>
          <Phone at={at}>
            <Banner push={push} />
          </Phone>
          {push.badge && <HomeScreenBadge push={push} badge={push.badge} />}
        </>
      )
    case 'osx':
    case 'safari':
      return (
        <Desktop at={at} device="mac" front={platform === 'osx' ? 'Finder' : 'Safari'}>
          <Banner push={platform === 'osx' ? push : { ...push, subtitle: push.application }} />
        </Desktop>
      )
    case 'windows':
    case 'chrome':
    case 'firefox':
      return (
        <Desktop at={at} device="windows" front="">
          <Card platform={platform} push={push} />
        </Desktop>
      )
    default:
      return (
        <Phone at={at} device={platform === 'amazon' ? 'tablet' : 'android'}>
          <Card platform={platform} push={push} />
        </Phone>
      )
  }
}

function Banner({
  push: { application, icon, title, subtitle, text, image, buttons = [], group },
}: Pick<PushPreviewProps, 'push'>) {
  return (
    <div className={classes.notification} data-grouped={group ? true : undefined}>
      <Group gap="xs" wrap="nowrap">
        <AppMark application={application} icon={icon} size={38} />
        <div className={classes.words}>
          <Group gap="xs" wrap="nowrap" justify="space-between" align="flex-start">
            <Text inherit lineClamp={2} fw={600}>
              {title || application}
            </Text>
            <span className={classes.quiet}>now</span>
          </Group>
          {subtitle && (
            <Text inherit truncate fw={500}>
              {subtitle}
            </Text>
          )}
          {text && (
            <Text inherit lineClamp={4} className={classes.text}>
              {text}
            </Text>
          )}
        </div>
        {image && <PreviewImage source={image} size="small" className={classes.icon} />}
      </Group>
      <Buttons labels={buttons} />
    </div>
  )
}

const browsers = {
  chrome: { name: 'Google Chrome', Glyph: IconBrandChrome },
  firefox: { name: 'Mozilla Firefox', Glyph: IconBrandFirefox },
} as const

function Card({ platform, push }: Omit<PushPreviewProps, 'scheme'>) {
  const { application, icon, title, text, image, largeIcon, buttons = [], group, accent } = push
  const browser = platform === 'chrome' || platform === 'firefox' ? browsers[platform] : undefined
  return (
    <div className={classes.notification} data-platform={platform} data-grouped={group ? true : undefined}>
      <Group gap={6} wrap="nowrap" className={classes.quiet}>
        {browser ? (
          <browser.Glyph size={16} stroke={1.8} aria-hidden />
        ) : platform === 'android' ? (
          // Google's Android has a silhouette in the accent color, the others the app's own icon
          <span className={classes.silhouette} style={accent ? { backgroundColor: accent } : undefined}>
            <IconBellFilled size={13} aria-hidden />
          </span>
        ) : (
          <AppMark application={application} icon={icon} size={20} />
        )}
        <Text inherit truncate>
          {browser?.name ?? application}
          {group && platform === 'android' ? ` · ${group}` : ''}
        </Text>
        <span>· now</span>
      </Group>
      <Group gap="sm" wrap="nowrap" align="flex-start" my="xs">
        {browser && !largeIcon && <AppMark application={application} icon={icon} size={48} />}
        {largeIcon && <PreviewImage source={largeIcon} size="small" className={classes.icon} />}
        <div className={classes.words}>
          {title && (
            <Text inherit fw={600} lineClamp={browser ? 2 : 1}>
              {title}
            </Text>
          )}
          {text && (
            <Text inherit lineClamp={browser ? 4 : image ? 1 : 9} className={classes.text}>
              {text}
            </Text>
          )}
          {browser && <span className={classes.quiet}>your-site.example</span>}
        </div>
      </Group>
      {image && <PreviewImage source={image} className={classes.picture} />}
      <Buttons labels={buttons} />
    </div>
  )
}

const Buttons = ({ labels }: { labels: readonly string[] }) =>
  labels.length > 0 && (
    <Group gap="xs" mt="xs" grow>
      {labels.map((label, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: buttons are identified by their position
        <Text key={index} truncate className={classes.button}>
          {label}
        </Text>
      ))}
    </Group>
  )

function HomeScreenBadge({ push: { application, icon }, badge }: { push: PreviewedPush; badge: string }) {
  const change = /^[+-]/.test(badge)
  return (
    <Group justify="center" mt="md" c="dimmed" fz="xs">
      <span className={classes.marked}>
        <AppMark application={application} icon={icon} size={48} />
        {!change && badge !== '0' && <span className={classes.badge}>{badge}</span>}
      </span>
      {change ? `Badge ${badge}` : badge === '0' ? 'Badge removed' : 'Badge on the home screen'}
    </Group>
  )
}
