// covers: EB-001
