"""Gives the student who is signed in on your site a token for one passage. Python 3.8 or newer, nothing to install:
LECTERN_URL=https://lectern.example LECTERN_KEY=... SITE=https://lms.school.example python3 token_server.py
"""

import json
import os
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.error import URLError
from urllib.request import Request, urlopen


def signed_in(headers):
    """Put your own here: who is signed in, by your session. Never take the id from what the page sends."""
    return {"id": "4711", "firstName": "Mina", "lastName": "Rao"}


def token_for(person):
    asked = {
        "person": person,
        "activity": {"passageId": "gecko-ceiling"},
        "origin": os.environ["SITE"],
        "scope": "practice",
    }
    request = Request(
        os.environ["LECTERN_URL"] + "/api/embed/token",
        data=json.dumps(asked).encode(),
        headers={
            "Authorization": "Bearer " + os.environ["LECTERN_KEY"],
            "Content-Type": "application/json",
        },
    )
    with urlopen(request, timeout=10) as response:
        return json.load(response)["data"]


class TokenServer(BaseHTTPRequestHandler):
    def do_POST(self):
        person = signed_in(self.headers)
        if self.path != "/lectern-token":
            self.answer(404, {})
        elif not person:
            self.answer(401, {})
        else:
            try:
                self.answer(200, token_for(person))
            except URLError as error:
                print(error, file=sys.stderr)
                self.answer(502, {})

    def answer(self, status, body):
        content = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


ThreadingHTTPServer(("", int(os.environ.get("PORT", "8080"))), TokenServer).serve_forever()
