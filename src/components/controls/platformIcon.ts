import {
  type Icon,
  IconBrandAmazon,
  IconBrandAndroid,
  IconBrandApple,
  IconBrandChrome,
  IconBrandFirefox,
  IconBrandSafari,
  IconBrandWhatsapp,
  IconBrandWindows,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconMail,
  IconMessage,
  IconPlugConnected,
} from '@tabler/icons-react'

const icons: Readonly<Record<string, Icon>> = {
  ios: IconBrandApple,
  android: IconBrandAndroid,
  osx: IconDeviceDesktop,
  windows: IconBrandWindows,
  amazon: IconBrandAmazon,
  safari: IconBrandSafari,
  chrome: IconBrandChrome,
  firefox: IconBrandFirefox,
  email: IconMail,
  huawei_android: IconDeviceMobile,
  sms: IconMessage,
  whats_app: IconBrandWhatsapp,
}

/** A small picture for a platform, by its key. */
export const platformIcon = (key: string): Icon => icons[key] ?? IconPlugConnected
