# Orca loads this file at its start. It writes what Orca would say to file descriptor 3, one utterance a line: without a
# sound card, a speech server would block Orca at the first key.
import os

import orca.settings
import orca.speech as speech

heard = os.fdopen(3, "w", buffering=1, encoding="utf8")


def write(text, *_args, **_options):
    heard.write(" ".join(str(text).split()) + "\n")


speech.init = lambda *_args, **_options: None
speech._speechserver = None
speech._speak = write
speech.speakCharacter = write
orca.settings.enableKeyEcho = False
# Reads no page from its top: a journey states what it reads.
orca.settings.sayAllOnLoad = False
