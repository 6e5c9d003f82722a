export const en = {
  communication: 'Communication',
  criticalThinking: 'Critical Thinking',
  grammar: 'Grammar and sentence structure',
  comprehensiveness: 'Comprehensiveness',
  more: (by: string) => `${by} more than before`,
};

export const hi: typeof en = {
  communication: 'संवाद',
  criticalThinking: 'गहरी सोच',
  grammar: 'व्याकरण और वाक्य-रचना',
  comprehensiveness: 'पूर्णता',
  more: (by) => `पहले से ${by} ज़्यादा`,
};
