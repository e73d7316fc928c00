import { createTheme, type MantineColorsTuple } from '@mantine/core'
import type { SyntheticEvent } from 'react'
import { tellHighlighted, typeAhead } from '#components/controls/listKeys.ts'
import { floating } from '#components/layout/floating.ts'

// Shade 6 has white text in the light scheme (6.7:1), shade 7 its hover; the dark scheme uses the two below.
const accent: MantineColorsTuple = [
  '#eef0fd',
  '#e2e6fb',
  '#cad1f7',
  '#b0baf3',
  '#9aa6f5',
  '#7483e8',
  '#3f4fc6',
  '#3341a8',
  '#28348a',
  '#1f2870',
]
const gray: MantineColorsTuple = [
  '#f7f7f8',
  '#f1f1f3',
  '#e9e9ec',
  '#dfdfe3',
  '#cfcfd5',
  '#8b8b96',
  '#62626d',
  '#4a4a54',
  '#2f2f37',
  '#1a1a1f',
]
const dark: MantineColorsTuple = [
  '#ececef',
  '#c8c8d0',
  '#a0a0ab',
  '#6c6c77',
  '#2f2f35',
  '#26262b',
  '#1a1a1e',
  '#121214',
  '#0d0d0f',
  '#09090a',
]
const red: MantineColorsTuple = [
  '#fdeeef',
  '#fbdfe1',
  '#f5c2c6',
  '#f0a3a9',
  '#ff8f95',
  '#de5560',
  '#c42b3a',
  '#a82331',
  '#8a1d29',
  '#6e1620',
]
const green: MantineColorsTuple = [
  '#ecf9f2',
  '#ddf4e7',
  '#bde8d0',
  '#93d9b4',
  '#5fcf95',
  '#2f9d68',
  '#16764a',
  '#11623d',
  '#0e5a38',
  '#0a4329',
]
const yellow: MantineColorsTuple = [
  '#fef8e7',
  '#fcefcf',
  '#f8dfa2',
  '#f2cb72',
  '#edb75a',
  '#c98a1b',
  '#8a5800',
  '#744a00',
  '#6b4300',
  '#513300',
]

const dialog = {
  overlayProps: { backgroundOpacity: 0.4 },
  // the header of a dialog isn't a banner of the page
  attributes: { header: { role: 'presentation' } },
  closeButtonProps: { 'aria-label': 'Close' },
}

const selectText = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
  if (!currentTarget.readOnly) currentTarget.select()
}

// the list itself scrolls: a scroll area around it would have to be focusable
const list = { options: { maxHeight: 320, overflowY: 'auto' } } as const

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: 6,
  colors: { accent, gray, dark, red, green, yellow },
  black: '#1a1a1f',
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'md',
  shadows: { md: '0 4px 16px rgb(0 0 0 / 8%)', xl: '0 12px 32px rgb(0 0 0 / 12%)' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.75rem' },
      h2: { fontSize: '0.9375rem', lineHeight: '1.5rem' },
      h3: { fontSize: '0.875rem', lineHeight: '1.25rem' },
    },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { size: 36, variant: 'subtle', color: 'gray' } },
    Portal: { defaultProps: { target: floating } },
    Menu: { defaultProps: { transitionProps: { duration: 80 }, offset: 4 } },
    // Enter selects the first match of what is typed; one that can be cleared says so
    Select: {
      defaultProps: {
        comboboxProps: { transitionProps: { duration: 80 } },
        selectFirstOptionOnChange: true,
        allowDeselect: false,
        withScrollArea: false,
        autoCapitalize: 'none',
        // what is typed replaces the choice; otherwise it would be appended to its name, and match nothing
        onClick: selectText,
        // a form that focuses it leaves the caret at its end
        onFocus: selectText,
        onKeyDown: typeAhead,
        onInput: tellHighlighted,
      },
      styles: list,
    },
    MultiSelect: { defaultProps: { withScrollArea: false }, styles: list },
    // lists of values and IDs, which a phone mustn’t capitalize
    TagsInput: {
      defaultProps: { withScrollArea: false, autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
      styles: list,
    },
    Modal: {
      defaultProps: {
        ...dialog,
        transitionProps: { duration: 120 },
        centered: true,
        padding: 'lg',
      },
    },
    Drawer: {
      defaultProps: {
        ...dialog,
        transitionProps: { duration: 140 },
        position: 'right',
        padding: 'lg',
        size: 480,
      },
    },
  },
})
