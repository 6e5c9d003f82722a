<?php
// Gives the student who is signed in on your site a token for one passage. PHP 8 or newer, nothing to install:
//   LECTERN_URL=https://lectern.example LECTERN_KEY=… SITE=https://lms.school.example php -S 0.0.0.0:8080 token-server.php

/** Put your own here: who is signed in, by your session. Never take the id from what the page sends. */
function signed_in(): ?array
{
    return ['id' => '4711', 'firstName' => 'Mina', 'lastName' => 'Rao'];
}

function token_for(array $person): ?array
{
    $asked = [
        'person' => $person,
        'activity' => ['passageId' => 'gecko-ceiling'],
        'origin' => getenv('SITE'),
        'scope' => 'practice',
    ];
    $answer = file_get_contents(getenv('LECTERN_URL') . '/api/embed/token', false, stream_context_create([
        'http' => [
            'method' => 'POST',
            'header' => ['Authorization: Bearer ' . getenv('LECTERN_KEY'), 'Content-Type: application/json'],
            'content' => json_encode($asked),
            'timeout' => 10,
            'ignore_errors' => true,
        ],
    ]));
    $told = json_decode((string) $answer, true);
    if (!isset($told['data'])) {
        error_log($told['message'] ?? 'Lectern did not answer.');
    }
    return $told['data'] ?? null;
}

function answer(int $status, array $body): void
{
    http_response_code($status);
    header('Content-Type: application/json');
    echo json_encode((object) $body);
}

if ($_SERVER['REQUEST_METHOD'] !== 'POST' || $_SERVER['REQUEST_URI'] !== '/lectern-token') {
    answer(404, []);
} elseif (!($person = signed_in())) {
    answer(401, []);
} else {
    $token = token_for($person);
    answer($token ? 200 : 502, $token ?? []);
}
