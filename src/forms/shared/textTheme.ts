import { EditorView } from '@codemirror/view'

/** Editors of code in the console's colors, light and dark by its variables. */
export const textTheme = EditorView.theme({
  '&': {
    fontSize: 'var(--mantine-font-size-sm)',
    border: '1px solid var(--console-field-border)',
    borderRadius: 'var(--mantine-radius-md)',
    backgroundColor: 'var(--mantine-color-body)',
    color: 'var(--mantine-color-text)',
  },
  '&.cm-focused': { outline: '1px solid var(--mantine-primary-color-filled)' },
  '.cm-scroller': { fontFamily: 'var(--mantine-font-family-monospace)', lineHeight: '1.6', minHeight: '120px' },
  '.cm-content': { caretColor: 'var(--mantine-color-text)', padding: '8px 0' },
  '.cm-cursor': { borderLeftColor: 'var(--mantine-color-text)' },
  '.cm-placeholder': { color: 'var(--mantine-color-dimmed)' },
  '.cm-gutters': { backgroundColor: 'transparent', border: 'none' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: 'var(--console-selected)',
  },
  '.cm-word-text': { color: 'var(--mantine-color-green-text)' },
  '.cm-word-number': { color: 'var(--mantine-color-yellow-text)' },
  '.cm-word-operator': { color: 'var(--mantine-color-accent-text)', fontWeight: '600' },
  '.cm-word-function': { fontWeight: '600' },
  '.cm-word-joiner': { color: 'var(--mantine-color-red-text)', fontWeight: '600' },
  '.tok-typeName, .tok-keyword': { color: 'var(--mantine-color-accent-text)' },
  '.tok-propertyName': { color: 'var(--mantine-color-yellow-text)' },
  '.tok-string, .tok-string2': { color: 'var(--mantine-color-green-text)' },
  '.tok-number, .tok-bool, .tok-null': { color: 'var(--mantine-color-red-text)' },
  '.tok-comment, .tok-meta': { color: 'var(--mantine-color-dimmed)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--console-raised)',
    color: 'var(--mantine-color-text)',
    border: '1px solid var(--console-border)',
    borderRadius: 'var(--mantine-radius-sm)',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--mantine-primary-color-filled)',
    color: '#ffffff',
  },
  '.cm-completionDetail': { marginLeft: '12px', opacity: '0.8', fontStyle: 'normal' },
})
