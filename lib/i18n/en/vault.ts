export const vault = {
  sealedTitle: 'The vault is sealed',
  sealedText:
    'Portería does not have the key that tokens and passwords are kept with. To be safe it shows nothing and calls no server until it has it.',
  waits:
    'Nothing is lost: locks, signups and whatever is to be sent wait, and go on by themselves afterwards.',
  'why-missing': 'There is no key: VAULT_KEYS is empty.',
  'why-malformed': 'The keys cannot be read: VAULT_KEYS is damaged.',
  'why-unknown-key': 'VAULT_KEYS lacks {count, plural, one {the key} other {the keys}} {ids}.',
  'why-wrong-key':
    '{count, plural, one {The key} other {The keys}} {ids} of VAULT_KEYS {count, plural, one {is not the one} other {are not the ones}} that sealed what is kept.',
  todo: 'What the administrator of the server does',
  todoCopy: 'Find the copy of the keys (vault-keys.json) that was kept apart from the data.',
  todoRestore: 'Put it back with {command}, or set VAULT_KEYS as it was.',
  todoStart: 'Start Portería again. This page opens by itself as soon as the key is there.',
  todoLost:
    'If the key is lost, the tokens that were kept cannot be recovered: each server must be connected again and each token pasted again.',
  visitorTitle: 'We will be back in a moment',
  visitorText:
    'We cannot take requests right now. What you already sent is kept and takes its course. Please try again later.',
} as const
